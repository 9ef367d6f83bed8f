import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { companyAtom, configAtom } from '../../../core/session/atoms'
import { ContactLinks } from '../../../ui/content/ContactLinks'
import { AuthSuccess } from './AuthSuccess'

/**
 * Says, where no mail server is set up, that a requested link won't come and whom to ask instead;
 * the same whether or not the account exists.
 */
export function NoMailSent(): ReactNode {
  const t = useText()
  const { contact } = useAtomValue(configAtom).features
  const company = useAtomValue(companyAtom)
  return (
    <AuthSuccess
      icon="info"
      title={t('area.account.auth.noMail.title')}
      text={t('area.account.auth.noMail.text', { club: company.name })}
      otherActions={contact ? <ContactLinks company={company} /> : null}
    />
  )
}
