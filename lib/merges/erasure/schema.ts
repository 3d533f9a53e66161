/** The field of a form that chooses a mention elsewhere. */
export const ALSO = "also.";
