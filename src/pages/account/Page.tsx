import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import { Nominations, Profile } from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { Sections } from '../../core/registry/Sections'
import { PageLayout } from '../../ui/page/PageLayout'
import { manifest } from './manifest'

/**
 * The account area, starting with the profile tab; an unknown tab shows "not found" inside the
 * area. (shell.route.account-default-tab)
 */
export function Page(): ReactNode {
  const t = useText()
  const { ResultScreen } = useAppServices()
  const customer = useAtomValue(customerAtom)
  const { features } = useAtomValue(configAtom)
  const { tab, subTab } = useParams()
  if (customer && features.nomination && tab === 'nominations' && subTab === undefined)
    return <Nominations />
  if (tab !== undefined || !customer) return <ResultScreen status={404} />
  return (
    <PageLayout title={t('page.account.title')} intro={t('page.account.intro')}>
      <Profile customer={customer} />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
