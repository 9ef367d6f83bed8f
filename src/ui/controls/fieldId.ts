/** The id of the control of a name, the same on the server and in the browser, so that a summary can lead to it. */
export const fieldId = (name: string): string => `field-${name}`
