/** The day that a week can begin with. */
export type WeekStart = 'monday' | 'sunday' | 'saturday'
