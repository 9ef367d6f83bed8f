import { Suspense, type ReactNode } from 'react'
import { frameParts } from '../router/frameParts'
import type { ShellData } from './ShellData'

/**
 * Where the location choice stands for who has several networks. Its markup is there from the
 * start, its code comes after the first view, as a widget's does.
 */
export function LocationSlot({ shell }: { shell: ShellData }): ReactNode {
  if (!mayHaveLocations(shell)) return null
  return (
    <Suspense fallback={null}>
      <frameParts.location.Component shell={shell} />
    </Suspense>
  )
}

/** Whether it is worth loading what knows the rule (hasLocations). */
export const mayHaveLocations = ({
  config,
  customer,
}: Pick<ShellData, 'config' | 'customer'>): boolean =>
  config.globalNetwork.enabled && (customer?.globalNetworks.length ?? 0) > 1
