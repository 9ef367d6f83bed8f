/**
 * Joins the words of a time, a short date or the like, so that a narrow line breaks before or after
 * it, not within. Browsers and Node put different spaces before AM and PM; here they become alike,
 * because a difference would break hydration.
 */
export const noBreak = (text: string): string => text.replace(/\s/g, '\u00a0')
