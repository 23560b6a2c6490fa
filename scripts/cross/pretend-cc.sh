#!/bin/sh
# A C compiler that only pretends, for checking code of systems whose C libraries are not here.
# Questions about the target (-E) are answered by clang; every object file is empty.
# FAKE_TARGET: the target as clang names it.
out=""
before=""
for argument in "$@"; do
  [ "$argument" = "-E" ] && exec clang --target="$FAKE_TARGET" "$@"
  [ "$before" = "-o" ] && out="$argument"
  case "$argument" in -o?*) out="${argument#-o}" ;; esac
  before="$argument"
done
[ -n "$out" ] && exec clang --target="$FAKE_TARGET" -x c /dev/null -c -o "$out"
exec clang "$@"
