import { createContext } from 'react'

/** The pictures a club puts in place of the built-in ones (`props.assets`); image references. */
export interface PortalAssets {
  avatar?: string | undefined
  avatarFemale?: string | undefined
  placeholder?: string | undefined
  emptyPicture?: string | undefined
  errorPicture?: string | undefined
}

/** Where pictures find the club's assets; filled by the shells. */
export const AssetsContext = createContext<PortalAssets>({})
