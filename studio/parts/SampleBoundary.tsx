import { Component, type ReactNode } from 'react'

/**
 * Contains a sample's crash, so that the other samples still render; the error is in the console.
 */
export class SampleBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
