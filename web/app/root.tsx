import { Outlet } from 'react-router'
import './ui/theme.css'

export { PageShell as Layout } from '#ui/page-shell.tsx'

export default function Root() {
  return <Outlet />
}
