import { createContext } from 'react'

/** The languages a person may choose from, and what choosing does. */
export interface LanguageChoices {
  language: string
  offered: readonly string[]
  choose: (language: string) => void
}

/** Where the shells' language control finds its effect. */
export const LanguageContext = createContext<LanguageChoices | undefined>(undefined)
