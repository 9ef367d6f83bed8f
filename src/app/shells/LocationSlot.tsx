import { Suspense, type ReactNode } from 'react'
import { frameParts } from '../router/frameParts'
import type { ShellData } from './ShellData'

/**
 * The location select for customers with several networks. Its markup is served, its code loads
 * after the first view, like a widget's.
 */
export function LocationSlot({ shell }: { shell: ShellData }): ReactNode {
  if (!mayHaveLocations(shell)) return null
  return (
    <Suspense fallback={null}>
      <frameParts.location.Component shell={shell} />
    </Suspense>
  )
}

/** A cheap check whether the code with the actual rule (hasLocations) has to be loaded. */
export const mayHaveLocations = ({
  config,
  customer,
}: Pick<ShellData, 'config' | 'customer'>): boolean =>
  config.globalNetwork.enabled && (customer?.globalNetworks.length ?? 0) > 1
