import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The baseline of a first view: react-dom and one heading, rendered in the browser. */
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('h1', null, 'Welcome'))
