import type { Phone } from '../../../generated/types'

/**
 * Formats a phone number as (ddd) ddd-dddd, after +country if the country code is known; eight or
 * nine digits are written in groups, and any other number is unchanged. Null and empty numbers give
 * undefined.
 * (shell.entity.phone-display)
 */
export function formatPhone(phone: Phone | null): string | undefined {
  const number = phone?.number.trim()
  if (!phone || !number) return undefined
  const digits = number.replace(/\D/g, '')
  const formatted =
    digits.length === 10
      ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
      : number === digits
        ? groupDigits(digits)
        : number
  const country = phone.countryCode.replace(/\D/g, '')
  return country === '' ? formatted : `+${country} ${formatted}`
}

const groupDigits = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(\d)(\d{3})(\d{4})$/, '$1 $2 $3')
