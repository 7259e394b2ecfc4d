/** JSON merge patch (RFC 7396) that leaves what it patches alone and shares what did not change. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `target` with `patch` merged in: null takes a key away, objects merge, all else replaces. */
export function merge<T>(target: T, patch: unknown): T {
  if (!isObject(patch)) return patch as T;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged as T;
}

export type { Json };
