/**
 * A control's id by its field name, the same on server and browser so that a summary can link to
 * it. Spaces are replaced, because they separate ids in `aria-describedby`.
 */
export const fieldId = (name: string): string => `field-${name.replace(/\s+/g, '_')}`
