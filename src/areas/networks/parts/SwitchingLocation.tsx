import { useAtomValue } from 'jotai'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { useAppServices } from '../../../core/registry/AppServices'
import { configAtom, customerAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { hasLocations, getLocations } from '../../../core/gates/locations'

/**
 * Switches to another club of the network with a form that submits itself. Only a POST from this
 * page creates the code that signs the customer in at the other club, because a link that created
 * it could be placed on any site. For a club of which the person isn't a customer, the page shows
 * "not found". (doc 1 §4)
 */
export function SwitchingLocation({ networkId }: { networkId: number }): ReactNode {
  const t = useText()
  const { ResultScreen } = useAppServices()
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const { choices, currentId } = getLocations(
    customer ?? { companyId: 0, globalNetworks: [], homeHouseId: null },
  )
  const target = hasLocations(config, customer)
    ? choices.find(({ id }) => id === networkId && id !== currentId)
    : undefined
  const canSwitch = target !== undefined && !inPreview()
  useEffect(() => {
    // Once per mount: in development effects run twice.
    if (!canSwitch || sent.current) return
    sent.current = true
    form.current?.submit()
  }, [canSwitch])
  if (!target) return <ResultScreen status={404} />
  return (
    <EmptyState
      level={1}
      drawing="later"
      title={t('area.networks.switching.title', { club: target.name })}
      text={t(canSwitch ? 'area.networks.switching.text' : 'area.networks.switching.preview')}
      action={
        canSwitch ? (
          <form ref={form} action={`/global-switch/${target.id}`} method="post">
            <Button type="submit">{t('area.networks.switching.now')}</Button>
          </form>
        ) : (
          <LinkButton to="/">{t('area.networks.switching.back')}</LinkButton>
        )
      }
    />
  )
}
