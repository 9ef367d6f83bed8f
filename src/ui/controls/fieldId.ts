/**
 * The id of the control with this field name, the same on the server and in the browser, so that a
 * summary can link to it. Spaces are replaced, because they separate ids in `aria-describedby`.
 */
export const fieldId = (name: string): string => `field-${name.replace(/\s+/g, '_')}`
