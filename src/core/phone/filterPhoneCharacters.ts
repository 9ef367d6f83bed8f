/**
 * Keeps only digits and plus of what is typed or pasted into a phone input. (doc 1 §5,
 * shell.validation.phone-characters)
 */
export const filterPhoneCharacters = (text: string): string => text.replace(/[^\d+]/g, '')
