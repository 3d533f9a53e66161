/** How long before a season's end the next one is proposed. */
export const PROPOSED_DAYS = 14;

/** How long corrections may still change a season's table after its end; a club that meets in the holidays needs weeks. */
export const MAX_GRACE_DAYS = 90;
