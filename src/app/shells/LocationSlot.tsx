import { Suspense, type ReactNode } from 'react'
import { frameParts } from './frameParts'
import type { ShellData } from './ShellData'

/**
 * The location select for customers with several networks. The server renders its markup; like a
 * widget's, its code is loaded after the first view.
 */
export function LocationSlot({ shell }: { shell: ShellData }): ReactNode {
  if (!mayHaveLocations(shell)) return null
  return (
    <Suspense fallback={null}>
      <frameParts.location.Component shell={shell} />
    </Suspense>
  )
}

/**
 * Whether the customer may have locations to choose from: a cheap check before the code with the
 * exact rule (`hasLocations`) is loaded.
 */
export const mayHaveLocations = ({
  config,
  customer,
}: Pick<ShellData, 'config' | 'customer'>): boolean =>
  config.globalNetwork.enabled && (customer?.globalNetworks.length ?? 0) > 1
