import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom } from '../../core/session/atoms'
import { BlogPost } from './BlogPost'
import { manifest } from './manifest'
import { Posts } from './Posts'

/** The club's posts, and with an id in the path one of them. (shell.route.blogs, shell.route.blog-post) */
export function Page(): ReactNode {
  const list = pathOf(useAtomValue(configAtom), manifest.id) ?? '/'
  const { id } = useParams()
  return id === undefined ? <Posts list={list} /> : <BlogPost key={id} id={id} list={list} />
}
