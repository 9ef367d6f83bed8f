/**
 * Removes everything except digits and plus signs from a text typed or pasted into a phone input.
 * Digits of an Arabic, Persian, Hindi or full-width keyboard become 0 to 9. (doc 1 §5,
 * shell.validation.phone-characters)
 */
export const filterPhoneCharacters = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => String(digitValue(digit.charCodeAt(0))))
    .replace(/[^\d+]/g, '')

const digitValue = (code: number): number => code - (ZEROS.findLast((zero) => zero <= code) ?? code)

/** The zeros of these keyboards, in ascending order. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]
