import type { RouterProvider } from 'ra-core'
import { createElement, Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link, matchPath, Navigate, Outlet, Route, Routes, useInRouterContext, useLocation, useMatch, useNavigate as useNavigateNow, useParams } from 'react-router-dom'

/** Always the same function, so that whoever only navigates isn't drawn anew with each address. */
const useNavigate = () => {
  const now = useNavigateNow()
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  }, [now])
  return useCallback((...given: Parameters<typeof now>) => latest.current(...given), []) as typeof now
}

/**
 * react-admin's way to the router, in place of its own (scripts/lean-packages.ts): the mall stands in a router already, so the hash router that
 * react-admin would make otherwise, and the data router under it, need not be loaded. Leaving unsaved work is held back by `step-back.ts`.
 */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  // Never asked, as long as nothing can be blocked here.
  useBlocker: () => ({ state: 'unblocked' }),
  useMatch,
  useInRouterContext,
  useCanBlock: () => false,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => createElement(Fragment, null, children),
  matchPath,
} as unknown as RouterProvider
