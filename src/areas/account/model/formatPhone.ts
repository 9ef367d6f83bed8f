import type { Phone } from '../../../../generated/types'

/**
 * Formats a phone number as (ddd) ddd-dddd, after +country if the country code is known; a number
 * of another length is unchanged. Null and empty numbers give undefined.
 * (shell.entity.phone-display)
 */
export function formatPhone(phone: Phone | null): string | undefined {
  const number = phone?.number.trim()
  if (!phone || !number) return undefined
  const digits = number.replace(/\D/g, '')
  const formatted =
    digits.length === 10
      ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
      : number
  const country = phone.countryCode.replace(/\D/g, '')
  return country === '' ? formatted : `+${country} ${formatted}`
}
