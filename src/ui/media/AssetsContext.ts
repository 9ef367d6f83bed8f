import { createContext } from 'react'

/** The image references by which a club replaces built-in pictures (`props.assets`). */
export interface PortalAssets {
  avatar?: string | undefined
  avatarFemale?: string | undefined
  placeholder?: string | undefined
  emptyPicture?: string | undefined
  errorPicture?: string | undefined
}

/** The club's replacements for built-in pictures, provided by the shells. */
export const AssetsContext = createContext<PortalAssets>({})
