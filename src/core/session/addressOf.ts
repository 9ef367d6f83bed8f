import type { Company } from '../../../generated/types'

/** A company's address in one line; empty when it has none. (shell.entity.company) */
export function addressOf(company: Partial<Company> | null | undefined): string {
  if (!company) return ''
  if (company.fullAddress) return company.fullAddress
  return [company.address, company.address2, company.city, [company.state, company.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
