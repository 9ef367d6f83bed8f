import { useAtomValue } from 'jotai'
import { formatPhone } from '../../../core/person/formatPhone'
import { linkTarget } from '../../../core/registry/linkTarget'
import { companyAtom } from '../../../core/session/atoms'

/** A way to reach the club: a link's target and text. */
export interface ClubContact {
  id: 'phone' | 'email'
  to: string
  text: string
}

/** Returns links to the phone and email of the club's company, if known. */
export function useClubContacts(): readonly ClubContact[] {
  const { phone, email } = useAtomValue(companyAtom)
  const contacts = [
    {
      id: 'phone' as const,
      target: phone?.full ? linkTarget(`tel:${phone.full}`) : undefined,
      text: formatPhone(phone),
    },
    {
      id: 'email' as const,
      target: email ? linkTarget(`mailto:${email}`) : undefined,
      text: email,
    },
  ]
  return contacts.flatMap(({ id, target, text }) =>
    target && text ? [{ id, to: target.to, text }] : [],
  )
}
