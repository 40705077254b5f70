import { CALCULATOR_NAMES } from '@longview/rules/plans';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';
import { type Search, texts } from './search-texts.ts';

/** Pages that nobody has to sign in for, and the way in. */

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/mystuff', replace: true });
  },
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  validateSearch: (search: Search) => texts(search, ['token']),
  component: lazyRouteComponent(() => import('../screens/setup/setup-screen.tsx'), 'SetupScreen'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  validateSearch: (search: Search) => texts(search, ['next', 'msg', 'msgt', 'error']),
  component: lazyRouteComponent(() => import('../screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: (search: Search) => texts(search, ['next', 'token']),
  component: lazyRouteComponent(() => import('../screens/sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
});

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot',
  component: lazyRouteComponent(() => import('../screens/forgot/forgot-screen.tsx'), 'ForgotScreen'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  validateSearch: (search: Search) => texts(search, ['token']),
  component: lazyRouteComponent(() => import('../screens/reset/reset-screen.tsx'), 'ResetScreen'),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  validateSearch: (search: Search) => texts(search, ['token']),
  component: lazyRouteComponent(() => import('../screens/verify/verify-screen.tsx'), 'VerifyScreen'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite',
  validateSearch: (search: Search) => texts(search, ['token']),
  component: lazyRouteComponent(() => import('../screens/invite/invite-screen.tsx'), 'InviteScreen'),
});

/** Trying a camera; open to anyone where the operator allows it (CAM-01, OPS-05). */
const yourCameraRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/yourcamera',
  component: lazyRouteComponent(
    () => import('../screens/your-camera/your-camera-screen.tsx'),
    'YourCameraScreen',
  ),
});

/** The calculator, open to anyone; `-consumer` and `-volume` name a plan set (PRC-03). */
const pricingRoutes = (['/pricing', '/pricing-consumer', '/pricing-volume'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search: Search) => texts(search, CALCULATOR_NAMES),
    component: lazyRouteComponent(() => import('../screens/pricing/pricing-screen.tsx'), 'PricingScreen'),
  }),
);

export const openRoutes = [
  homeRoute,
  setupRoute,
  signInRoute,
  signUpRoute,
  forgotRoute,
  resetRoute,
  verifyRoute,
  inviteRoute,
  ...pricingRoutes,
  yourCameraRoute,
] as const;
