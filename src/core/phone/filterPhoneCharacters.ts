/**
 * What a phone input keeps of what is typed or pasted: digits and plus. (doc 1 §5,
 * shell.validation.phone-characters)
 */
export const filterPhoneCharacters = (text: string): string => text.replace(/[^\d+]/g, '')
