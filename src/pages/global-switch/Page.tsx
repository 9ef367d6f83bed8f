import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { SwitchingLocation } from '../../areas/networks/public'

/** Switches to another club of the global network. (shell.state.network-switch-path) */
export function Page(): ReactNode {
  const { networkId = '' } = useParams()
  return <SwitchingLocation networkId={Number(networkId)} />
}
