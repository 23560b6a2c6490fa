/* Wine 8 lacks the library from which Rust's standard library takes chance. This one passes the
   request on to the call that Wine has. Only the checks under Wine use it; it is never shipped. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
  return SystemFunction036(buffer, (ULONG)length);
}
