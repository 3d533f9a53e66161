/** Players are active, and ranked, who played within so many days before the ladder's newest game: two months hold a holiday. */
export const ACTIVE_DAYS = 60;
