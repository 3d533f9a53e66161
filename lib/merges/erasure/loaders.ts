import "server-only";
import { loader } from "@/lib/platform/loader";
import { erasureView, ownErasureView } from "./data";

export const loadErasure = loader(erasureView);

export const loadOwnErasure = loader(ownErasureView);
