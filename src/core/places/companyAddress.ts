import type { Company } from '../../../generated/types'
import { addressLine } from './addressLine'

/** A company's address in one line; '' if it has none. (shell.entity.company) */
export function companyAddress(company: Partial<Company> | null | undefined): string {
  if (!company) return ''
  if (company.fullAddress) return company.fullAddress
  const { address, address2, city, state, zipCode } = company
  // Without a country, whose name depends on the language.
  return addressLine({ address, address2, city, state, zipCode }, '')
}
