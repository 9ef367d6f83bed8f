import { useAtom } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { customerAtom } from '../../../core/session/atoms'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { notify } from '../../../ui/feedback/notificationStore'
import { notifyError } from '../../../ui/feedback/notifyError'
import { localizedText } from '../../../ui/feedback/localizedText'
import { LabelAligned } from '../../../ui/layout/LabelAligned'
import { PublicPage } from '../../../ui/page/PublicPage'
import { Stack } from '../../../ui/layout/Stack'
import { chooseHome } from '../data/chooseHome'
import { getLocations } from '../../../core/gates/locations'
import { LocationCard } from './LocationCard'

/**
 * 'Choose Location': shown instead of the app to a customer of several clubs without a home
 * location. The location that the customer chooses is saved and opened. (doc 1 §2, §4)
 */
export function ChooseLocation(): ReactNode {
  const t = useText()
  const [customer, setCustomer] = useAtom(customerAtom)
  const [pendingId, setPendingId] = useState<number>()
  if (!customer) return null
  const choose = async (id: number): Promise<void> => {
    if (inPreview()) {
      notify({
        tone: 'info',
        title: localizedText('area.networks.choose.preview.title'),
        text: localizedText('area.networks.choose.preview.text'),
      })
      // Nothing is saved in a preview; it only continues as the portal does after the choice.
      setCustomer({ ...customer, homeHouseId: id })
      return
    }
    setPendingId(id)
    try {
      const updated = await chooseHome(customer, id)
      if (updated) setCustomer(updated)
    } catch (error) {
      // After a failure a location can be chosen again.
      setPendingId(undefined)
      notifyError(error)
    }
  }
  return (
    <PublicPage
      title={t('area.networks.choose.title')}
      intro={t('area.networks.choose.text')}
      footer={
        <LabelAligned>
          <LinkButton to="/logout" variant="quiet" size="small" icon="logout" reload>
            {t('area.networks.choose.leave')}
          </LinkButton>
        </LabelAligned>
      }
    >
      <Stack as="ul" gap={3}>
        {getLocations(customer).choices.map((network) => (
          <li key={network.id}>
            <LocationCard
              network={network}
              disabled={pendingId !== undefined}
              busy={pendingId === network.id}
              onPick={() => void choose(network.id)}
            />
          </li>
        ))}
      </Stack>
    </PublicPage>
  )
}
