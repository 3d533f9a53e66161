export { directionOf, formatChange, formatCount, formatRating } from "./numbers";
