import { Component, type ReactNode } from 'react'
import { SectionReport } from './SectionReport'
import { UnknownWidget } from './UnknownWidget'

interface SectionBoundaryProps {
  /** JSON Pointer of the section, for the report. */
  path: string
  /** The boundary resets when these change: the admin may have fixed them. */
  settings: unknown
  children: ReactNode
}

interface SectionBoundaryState {
  /** Why the widget is left out, and the settings it crashed with; undefined while it works. */
  crashedWith: { code: 'widget-unknown' | 'widget-crashed'; settings: unknown } | undefined
}

/** Isolates a widget's crash: the section is left out and reported, the page stays. */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { crashedWith: undefined }

  static getDerivedStateFromError(error: unknown): Partial<SectionBoundaryState> {
    return {
      crashedWith: {
        code: error instanceof UnknownWidget ? 'widget-unknown' : 'widget-crashed',
        settings: undefined,
      },
    }
  }

  static getDerivedStateFromProps(
    props: SectionBoundaryProps,
    state: SectionBoundaryState,
  ): Partial<SectionBoundaryState> | null {
    if (!state.crashedWith) return null
    // Record the settings right after the crash; different ones mean a new attempt.
    if (state.crashedWith.settings === undefined)
      return { crashedWith: { ...state.crashedWith, settings: props.settings } }
    return state.crashedWith.settings === props.settings ? null : { crashedWith: undefined }
  }

  override render(): ReactNode {
    if (this.state.crashedWith)
      return <SectionReport code={this.state.crashedWith.code} path={this.props.path} />
    return this.props.children
  }
}
