import { createContext } from 'react'

/** The languages to choose from, and the function that is called with the chosen one. */
export interface LanguageChoices {
  language: string
  offered: readonly string[]
  choose: (language: string) => void
}

/** Provides the language choices to the shells' language control. */
export const LanguageContext = createContext<LanguageChoices | undefined>(undefined)
