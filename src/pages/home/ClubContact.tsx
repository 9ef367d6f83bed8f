import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { companyAtom, configAtom } from '../../core/session/atoms'
import { ContactLinks } from '../../ui/content/ContactLinks'
import { Heading } from '../../ui/layout/Heading'
import { Text } from '../../ui/layout/Text'

/** How to reach the club, where nothing is booked and nothing can be booked in the portal. */
export function ClubContact(): ReactNode {
  const t = useText()
  const { contact } = useAtomValue(configAtom).features
  const company = useAtomValue(companyAtom)
  if (!contact || !(company.phone?.full || company.email))
    return <Text>{t('page.home.upcoming.none')}</Text>
  return (
    <>
      <Heading level={3} size={3}>
        {t('page.home.club.title')}
      </Heading>
      {company.fullAddress ? (
        <Text>
          <bdi>{company.fullAddress}</bdi>
        </Text>
      ) : null}
      <ContactLinks company={company} />
    </>
  )
}
