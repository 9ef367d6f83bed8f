/**
 * Removes everything except digits and plus signs from a text typed or pasted into a phone input.
 * (doc 1 §5, shell.validation.phone-characters)
 */
export const filterPhoneCharacters = (text: string): string => text.replace(/[^\d+]/g, '')
