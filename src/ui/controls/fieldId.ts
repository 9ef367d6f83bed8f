/**
 * The id of the control of a name, the same on the server and in the browser, so that a summary can
 * lead to it; without spaces, which would cut it in two in `aria-describedby`.
 */
export const fieldId = (name: string): string => `field-${name.replace(/\s+/g, '_')}`
