/** Events are told, and deliveries tried again, within a day or two; a month of them explains what an outlet got. */
export const KEEP_EVENTS_DAYS = 30;
