import type { ComponentProps, ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import { Nominations, Profile } from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { Sections } from '../../core/registry/Sections'
import { PageLayout } from '../../ui/layout/PageLayout'
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
  const { tab, subTab, id } = useParams()
  const step =
    tab === 'nominations' && features.nomination && id === undefined ? parseStep(subTab) : undefined
  if (customer && step) return <Nominations step={step} />
  if (tab !== undefined || !customer) return <ResultScreen status={404} />
  return (
    <PageLayout title={t('page.account.title')} intro={t('page.account.intro')}>
      <Profile customer={customer} />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}

function parseStep(
  subTab: string | undefined,
): ComponentProps<typeof Nominations>['step'] | undefined {
  if (subTab === undefined) return 'form'
  return subTab === 'completed' || subTab === 'failed' ? subTab : undefined
}
