import { createContext, useContext, type ComponentType } from 'react'
import type { ResolvedConfig } from '../config/ResolvedConfig'
import type { Processor } from './Processor'

/** Which sections of a page to show, for a page whose content stands between them. */
export interface SectionsProps {
  /** The page's uri. */
  uri: string
  /**
   * `leading`: the page's own sections that are above all others; `other`: all but these. All
   * sections by default.
   */
  part?: 'leading' | 'other'
}

/** What the app provides to pages and areas, which must not import the app. */
export interface AppServices {
  /**
   * Result screen for an HTTP status: forbidden for 403, not found for 404 and 406, otherwise the
   * generic error. (doc 1 §2.errors)
   */
  ResultScreen: ComponentType<{ status?: number }>
  /**
   * Screen for data that failed to load within a page, chosen by the response's status or error
   * code. (shell.error.failed-data-load)
   */
  FailureScreen: ComponentType<{ failure: unknown; onRetry: () => void }>
  /**
   * Shown instead of a page that needs something the club or the person has not set up.
   * (shell.error.not-setup-screen)
   */
  NotSetupScreen: ComponentType
  /** Renders the sections that the club has put on a page. (shell.theme.prop-sections) */
  PageSections: ComponentType<SectionsProps>
  /** Path of "My Club" on this club's plan. */
  homePath: string
  /** The club's map provider; without tiles there are no maps. (shell.const.map-provider) */
  map: ResolvedConfig['settings']['map']
  /** Switches the portal to another offered language and remembers it in this browser. */
  chooseLanguage: (language: string) => void
  /** Loads the browser part of a payment processor; rejects if its code fails to load. */
  loadProcessor: (uri: string) => Promise<Processor>
}

/** Provided by the app around all its screens. */
export const AppServicesContext = createContext<AppServices>({
  ResultScreen: () => null,
  FailureScreen: () => null,
  NotSetupScreen: () => null,
  PageSections: () => null,
  homePath: '/',
  map: { tiles: '', attribution: '' },
  chooseLanguage: () => undefined,
  loadProcessor: () => Promise.reject(new Error('no app')),
})

/** The services that the app provides to the current page. */
export const useAppServices = (): AppServices => useContext(AppServicesContext)
