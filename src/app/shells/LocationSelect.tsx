import { useState, type ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { hasLocations, locationsOf } from '../../core/gates/locations'
import { HeaderSelect } from './HeaderSelect'
import type { ShellData } from './ShellData'

/**
 * The control named 'Location': the customer's other clubs, where there are any; the current one is
 * disabled, and all of them once one is picked (doc 1 §2, §4).
 */
export function LocationSelect({ shell: { config, customer } }: { shell: ShellData }): ReactNode {
  const t = useText()
  const [picked, setPicked] = useState<string>()
  if (!customer || !hasLocations(config, customer)) return null
  const { choices, currentId } = locationsOf(customer)
  const pick = (id: string): void => {
    setPicked(id)
    // What it takes to switch is no part of the first view; where it can't be had the choice opens
    // again.
    import('../../areas/networks/data/switchNetwork')
      .then(({ switchNetwork }) => switchNetwork(Number(id)))
      .catch(() => setPicked(undefined))
  }
  return (
    <HeaderSelect
      icon="pin"
      label={t('app.location.label')}
      value={picked ?? String(currentId)}
      disabled={picked !== undefined}
      onChoose={pick}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id} disabled={id === currentId}>
          {name}
        </option>
      ))}
    </HeaderSelect>
  )
}
