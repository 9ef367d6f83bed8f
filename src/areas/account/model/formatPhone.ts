import type { Phone } from '../../../../generated/types'

/**
 * A phone number as it is read: (ddd) ddd-dddd, with +country before it when the country code is
 * given; a number of another length stays as it is. Null and empty numbers give undefined.
 * (shell.entity.phone-display)
 */
export function formatPhone(phone: Phone | null): string | undefined {
  const number = phone?.number.trim()
  if (!phone || !number) return undefined
  const digits = number.replace(/\D/g, '')
  const shown =
    digits.length === 10
      ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
      : number
  const country = phone.countryCode.replace(/\D/g, '')
  return country === '' ? shown : `+${country} ${shown}`
}
