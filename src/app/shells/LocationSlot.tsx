import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../ui/feedback/lazyPart'
import type { ShellData } from './ShellData'

/**
 * The location select for customers with several networks. The server renders its markup; like a
 * widget's, its code is loaded after the first view.
 */
export function LocationSlot({ shell }: { shell: ShellData }): ReactNode {
  if (!mayHaveLocations(shell)) return null
  return (
    <Suspense fallback={null}>
      <locationSelect.Component shell={shell} />
    </Suspense>
  )
}

/** The location select; nothing if its code fails to load. */
export const locationSelect = lazyPart(
  async () =>
    (await import('./LocationSelect').catch(() => undefined))?.LocationSelect ?? NoLocation,
)

const NoLocation = (): null => null

/**
 * Whether the customer may have locations to choose from: a cheap check before the code with the
 * exact rule (`hasLocations`) is loaded.
 */
export const mayHaveLocations = ({
  config,
  customer,
}: Pick<ShellData, 'config' | 'customer'>): boolean =>
  config.globalNetwork.enabled && (customer?.globalNetworks.length ?? 0) > 1
