/**
 * The last instant before an end that is not included. Texts name its day: people read “valid until
 * 31 May” as including that day, but terms end when the first day that is not covered begins.
 */
export const lastInstantBefore = (end: string | Date): Date => new Date(new Date(end).getTime() - 1)
