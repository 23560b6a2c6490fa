package org.slovokham

import android.app.Activity
import android.net.Uri
import android.provider.DocumentsContract
import android.provider.OpenableColumns
import app.tauri.annotation.Command
import app.tauri.annotation.InvokeArg
import app.tauri.annotation.TauriPlugin
import app.tauri.plugin.Invoke
import app.tauri.plugin.JSObject
import app.tauri.plugin.Plugin
import java.io.File
import java.io.IOException
import kotlin.concurrent.thread

@InvokeArg
class NameOfArgs {
  var address: String = ""
}

@InvokeArg
class HandOverArgs {
  var file: String = ""
  var address: String = ""
}

/** Documents that the system's file picker gives by an address. Its other half is `src-tauri/src/documents.rs`. */
@TauriPlugin
class DocumentsPlugin(private val activity: Activity) : Plugin(activity) {
  /** What the document is called; no name when its keeper does not tell. */
  @Command
  fun nameOf(invoke: Invoke) {
    val address = Uri.parse(invoke.parseArgs(NameOfArgs::class.java).address)
    beside(invoke) {
      val column = arrayOf(OpenableColumns.DISPLAY_NAME)
      val found = activity.contentResolver.query(address, column, null, null, null)
      val name = found?.use { if (it.moveToFirst()) it.getString(0) else null }
      invoke.resolve(JSObject().apply { put("name", name) })
    }
  }

  /** Writes what a file holds to the document, in the place of what was there. */
  @Command
  fun handOver(invoke: Invoke) {
    val args = invoke.parseArgs(HandOverArgs::class.java)
    val address = Uri.parse(args.address)
    beside(invoke) {
      // By a stream, not by a file descriptor: keepers that lie elsewhere than on the device hear of its end.
      val output =
        activity.contentResolver.openOutputStream(address, "wt") ?: throw IOException("nothing can be written there")
      try {
        output.use { to -> File(args.file).inputStream().use { from -> from.copyTo(to) } }
      } catch (problem: IOException) {
        // Half a file would be taken for a whole one.
        runCatching { DocumentsContract.deleteDocument(activity.contentResolver, address) }
        throw problem
      }
      invoke.resolve()
    }
  }

  /** Does what takes a moment beside the window, and answers for it when it fails. */
  private fun beside(invoke: Invoke, work: () -> Unit) {
    thread {
      try {
        work()
      } catch (problem: Exception) {
        invoke.reject(problem.message ?: problem.toString())
      }
    }
  }
}
