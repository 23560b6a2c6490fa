package org.slovokham

import android.app.Activity
import android.view.HapticFeedbackConstants
import android.view.WindowManager.LayoutParams
import app.tauri.annotation.Command
import app.tauri.annotation.InvokeArg
import app.tauri.annotation.TauriPlugin
import app.tauri.plugin.Invoke
import app.tauri.plugin.Plugin

@InvokeArg
class KeepAwakeArgs {
  var on: Boolean = false
}

/** What the program asks of the device. Its other half is `src-tauri/src/device.rs`. */
@TauriPlugin
class DevicePlugin(private val activity: Activity) : Plugin(activity) {
  /** Keeps the screen on, or lets it go off again. */
  @Command
  fun keepAwake(invoke: Invoke) {
    val on = invoke.parseArgs(KeepAwakeArgs::class.java).on
    activity.runOnUiThread {
      if (on) activity.window.addFlags(LayoutParams.FLAG_KEEP_SCREEN_ON)
      else activity.window.clearFlags(LayoutParams.FLAG_KEEP_SCREEN_ON)
      invoke.resolve()
    }
  }

  /** A short tick under the finger, where the person's settings allow it: a tile has snapped to a square. */
  @Command
  fun tick(invoke: Invoke) {
    activity.runOnUiThread {
      activity.window.decorView.performHapticFeedback(HapticFeedbackConstants.CLOCK_TICK)
      invoke.resolve()
    }
  }
}
