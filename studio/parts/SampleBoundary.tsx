import { Component, type ReactNode } from 'react'

/**
 * Keeps a sample's crash to itself; the console has said what it was, and the others are still to
 * be seen.
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
