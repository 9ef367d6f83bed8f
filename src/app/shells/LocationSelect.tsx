import { useState, type ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { hasLocations, getLocations } from '../../core/gates/locations'
import { switchNetwork } from '../../areas/networks/data/switchNetwork'
import { HeaderSelect } from './HeaderSelect'
import type { ShellData } from './ShellData'

/**
 * The select named 'Location', with the clubs that the customer can switch to; renders nothing if
 * there is only one. Disabled once the customer has chosen another club (doc 1 §2, §4).
 */
export function LocationSelect({ shell: { config, customer } }: { shell: ShellData }): ReactNode {
  const t = useText()
  const [chosenId, setChosenId] = useState<string>()
  if (!customer || !hasLocations(config, customer)) return null
  const { choices, currentId } = getLocations(customer)
  const choose = (id: string): void => {
    setChosenId(id)
    switchNetwork(Number(id))
  }
  return (
    <HeaderSelect
      icon="pin"
      label={t('app.location.label')}
      value={chosenId ?? String(currentId)}
      disabled={chosenId !== undefined}
      onChoose={choose}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id} disabled={id === currentId}>
          {name}
        </option>
      ))}
    </HeaderSelect>
  )
}
