import { createContext } from 'react'

/** The club's replacements for built-in pictures (`props.assets`); image references. */
export interface PortalAssets {
  avatar?: string | undefined
  avatarFemale?: string | undefined
  placeholder?: string | undefined
  emptyPicture?: string | undefined
  errorPicture?: string | undefined
}

/** The club's assets for pictures, provided by the shells. */
export const AssetsContext = createContext<PortalAssets>({})
