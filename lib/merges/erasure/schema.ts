/** The field of a form that chooses a place elsewhere. */
export const ALSO = "also.";
