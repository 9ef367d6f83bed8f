import { text } from './cells'
import { listOf } from './listCell'
import { picture } from './references'

/** Pictures, the main one first: each as `address | caption | what it shows`. */
export const pictures = listOf<{ url: string; title: string; description: string }>({
  url: { name: 'address', cell: picture },
  title: { name: 'caption', cell: text },
  description: { name: 'what it shows', cell: text },
})
