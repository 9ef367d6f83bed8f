import { createContext, useContext, type ComponentType } from 'react'
import type { ResolvedConfig } from '../config/ResolvedConfig'
import type { Processor } from './Processor'

/**
 * What pages and areas may use of the app that they run in; the app fills it, so that nobody
 * imports the app.
 */
export interface AppServices {
  /**
   * The result screen of an HTTP status: 403 forbidden, 404 and 406 not found, else the generic
   * one. (doc 1 §2.errors)
   */
  ResultScreen: ComponentType<{ status?: number }>
  /**
   * The screen of a failed data load, as a part of its page: by the status of its answer, or else
   * the code in its payload. (shell.error.failed-data-load)
   */
  FailureScreen: ComponentType<{ failure: unknown; onRetry: () => void }>
  /**
   * Stands in for a page that needs a set-up which the club or the person lacks.
   * (shell.error.not-setup-screen)
   */
  NotSetupScreen: ComponentType
  /** Where "My Club" is on this club's plan. */
  homePath: string
  /** Where the club's maps come from; without tiles there is none. (shell.const.map-provider) */
  map: ResolvedConfig['settings']['map']
  /** Shows the portal in another offered language and remembers it in this browser. */
  chooseLanguage: (language: string) => void
  /**
   * Loads what the payment processor of a uri gives the browser; rejects when its code can't be
   * had. (decision 14)
   */
  loadProcessor: (uri: string) => Promise<Processor>
}

/** Filled once by the app around its screens. */
export const AppServicesContext = createContext<AppServices>({
  ResultScreen: () => null,
  FailureScreen: () => null,
  NotSetupScreen: () => null,
  homePath: '/',
  map: { tiles: '', attribution: '' },
  chooseLanguage: () => undefined,
  loadProcessor: () => Promise.reject(new Error('no app')),
})

/** The parts of the app around this page. */
export const useAppServices = (): AppServices => useContext(AppServicesContext)
